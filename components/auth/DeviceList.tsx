import { useEffect, useRef, useState } from 'react';

import type { Device } from '../../lib/session/devices/own-devices';
import { signOutDevice } from '../../lib/sign-in/browser/sign-out';
import { fill } from '../../lib/words/fill';
import { useScreenWords } from '../../lib/words/use-screen-words';
import { Phrase } from '../layout/Phrase';
import { AccountForm } from './AccountForm';
import styles from './DeviceList.module.css';

interface DeviceItemProps {
  device: Device;
  onEnded: (device: Device) => void;
}

function DeviceItem({ device, onEnded }: DeviceItemProps) {
  const words = useScreenWords('home');
  const { id, name, begun, seen, isThis } = device;
  async function send() {
    const failure = await signOutDevice(id);
    if (failure === null) onEnded(device);
    return failure;
  }
  const label = (
    <>
      {words.signOutDevice}{' '}
      <span className="visually-hidden">
        {fill(words.whichDevice, { name, begun: begun.words })}
      </span>
    </>
  );
  return (
    <li className={styles.device}>
      <p>
        <b>{name}</b> {isThis && <span className={styles.facts}>{words.thisDevice}</span>}
      </p>
      <p className={styles.facts}>
        <Phrase
          text={words.used}
          parts={{
            begun: <time dateTime={begun.at}>{begun.words}</time>,
            seen: <time dateTime={seen.at}>{seen.words}</time>,
          }}
        />
      </p>
      {!isThis && (
        <AccountForm send={send} submitLabel={label}>
          {null}
        </AccountForm>
      )}
    </li>
  );
}

/** Lists where the viewer is signed in; each other device can be signed out. */
export function DeviceList({ devices }: { devices: readonly Device[] | null }) {
  const words = useScreenWords('home');
  const [ended, setEnded] = useState<readonly Device[]>([]);
  const status = useRef<HTMLParagraphElement>(null);
  const last = ended.at(-1);
  // The button that had the focus is gone.
  useEffect(() => {
    if (last) status.current?.focus();
  }, [last]);
  if (devices === null) {
    return (
      <p role="status" className={styles.notice}>
        {words.noDevices}
      </p>
    );
  }
  return (
    <>
      <p role="status" tabIndex={-1} ref={status} className={styles.notice}>
        {last && fill(words.deviceOut, { name: last.name })}
      </p>
      <ul className={styles.devices} aria-label={words.devices}>
        {devices
          .filter((device) => !ended.includes(device))
          .map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              onEnded={(gone) => setEnded((before) => [...before, gone])}
            />
          ))}
      </ul>
    </>
  );
}
