import { useEffect, useRef, useState } from 'react';

import type { Device } from '../../lib/session/devices/own-devices';
import { signOutDevice } from '../../lib/sign-in/browser/sign-out';
import { AccountForm } from './AccountForm';
import styles from './DeviceList.module.css';

interface DeviceItemProps {
  device: Device;
  onEnded: (device: Device) => void;
}

function DeviceItem({ device, onEnded }: DeviceItemProps) {
  const { id, name, begun, seen, isThis } = device;
  async function send() {
    const failure = await signOutDevice(id);
    if (failure === null) onEnded(device);
    return failure;
  }
  const label = (
    <>
      Sign out this device{' '}
      <span className="visually-hidden">
        ({name}, signed in {begun.words})
      </span>
    </>
  );
  return (
    <li className={styles.device}>
      <p>
        <b>{name}</b> {isThis && <span className={styles.facts}>This device</span>}
      </p>
      <p className={styles.facts}>
        Signed in <time dateTime={begun.at}>{begun.words}</time>, last used{' '}
        <time dateTime={seen.at}>{seen.words}</time>
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
        The devices on which you are signed in can’t be shown just now. “Sign out everywhere” ends
        the sessions of all of them.
      </p>
    );
  }
  return (
    <>
      <p role="status" tabIndex={-1} ref={status} className={styles.notice}>
        {last && `${last.name} is signed out.`}
      </p>
      <ul className={styles.devices} aria-label="Where you are signed in">
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
