import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { ApiError } from '../api-route';
import { endSession, isEnded } from '../revoked-sessions';
import type { SessionToken } from '../session-token';
import { siteWords } from '../../words/site-words';
import { listDevices, SEEN_EVERY_MS, type KnownDevice } from './device-list';

/** A moment, for <time>. */
interface Moment {
  /** ISO 8601. */
  at: string;
  /** Such as "3 days ago"; the server's words, as the browser's clock and language may differ. */
  words: string;
}

/** A session of the account, as its user sees it. */
export interface Device {
  /** Not the session's id, which stays on the server. */
  id: string;
  /** Browser and system. */
  name: string;
  begun: Moment;
  seen: Moment;
  isThis: boolean;
}

const publicId = (sid: string) =>
  createHash('sha256').update(`device ${sid}`).digest('base64url').slice(0, 22);

const UNITS: ReadonlyArray<[Intl.RelativeTimeFormatUnit, number]> = [
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

function momentOf(at: number): Moment {
  const ago = Math.max(Date.now() - at, 0);
  const [unit, length] = UNITS.find(([, ms]) => ago >= ms) ?? ['minute', 60_000];
  const words =
    ago < SEEN_EVERY_MS
      ? siteWords().server.devices.now
      : new Intl.RelativeTimeFormat(siteWords().content.locale).format(
          -Math.floor(ago / length),
          unit,
        );
  return { at: new Date(at).toISOString(), words };
}

async function liveDevices(
  req: IncomingMessage,
  session: SessionToken,
): Promise<KnownDevice[] | null> {
  const known = await listDevices(req, session);
  if (!known) return null;
  const { cms, sub } = session;
  const areEnded = await Promise.all(
    known.map(({ sid, begunAt }) => isEnded({ sid, signedInAt: begunAt, cms, sub })),
  );
  return known.filter((_, index) => !areEnded[index]);
}

/** Returns the devices of a session's account, its own first; null: they are not known just now. */
export async function ownDevices(
  req: IncomingMessage,
  session: SessionToken,
): Promise<Device[] | null> {
  const known = await liveDevices(req, session);
  return (
    known &&
    known
      .map(({ sid, name, begunAt, seenAt }) => ({
        id: publicId(sid),
        name,
        begun: momentOf(begunAt),
        seen: momentOf(seenAt),
        isThis: sid === session.sid,
      }))
      .sort((a, b) => Number(b.isThis) - Number(a.isThis))
  );
}

/**
 * Ends another session of the same account.
 *
 * @throws ApiError `not_found` when the account has no such session
 */
export async function endDevice(
  req: IncomingMessage,
  session: SessionToken,
  id: string,
): Promise<void> {
  const known = await liveDevices(req, session);
  if (!known) throw new ApiError('unavailable', {}, 'no_devices');
  const found = known.find(({ sid }) => publicId(sid) === id);
  if (!found) throw new ApiError('not_found');
  const { cms, sub } = session;
  if (!(await endSession({ sid: found.sid, cms, sub }))) {
    throw new ApiError('not_kept', {}, 'device_not_kept');
  }
}
