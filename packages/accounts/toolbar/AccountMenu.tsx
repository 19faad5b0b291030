import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { signOutHere } from '../sign-in/browser/sign-out';
import type { ToolbarAnswer } from '../editor/toolbar-route';
import { fill, useScreenWords } from '@showcase/next/words';
import { Avatar } from '../screens/Avatar';

interface AccountMenuProps {
  viewer: ToolbarAnswer['viewer'];
  profileUrl: string;
}

/** The item that an arrow key moves the focus to; null for other keys. */
function nextItem(key: string, items: readonly HTMLElement[]): HTMLElement | null {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length] ?? null;
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1) ?? null;
  return null;
}

/** The account menu: a button that opens a list with the profile and "Log Out". */
export function AccountMenu({ viewer, profileUrl }: AccountMenuProps) {
  const words = useScreenWords('toolbar');
  const { failed } = useScreenWords('signOut');
  const { name, username, avatars } = viewer;
  const [isOpen, setIsOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const menuId = useId();

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      button.current?.focus();
      return;
    }
    const items = menu.current?.querySelectorAll<HTMLElement>('a, button') ?? [];
    const next = nextItem(event.key, [...items]);
    if (!next) return;
    event.preventDefault();
    // flushSync, because a hidden element cannot take the focus.
    flushSync(() => setIsOpen(true));
    next.focus();
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setIsOpen(false);
  }

  async function handleSignOut() {
    setNotice('');
    const failure = await signOutHere(failed);
    if (failure === null) return;
    setNotice(failure);
    // The error is shown inside the menu, which may have been closed meanwhile.
    setIsOpen(true);
  }

  return (
    // Not interactive itself: handles the events of the controls inside.
    <div ref={root} role="presentation" onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="editor-toolbar-wide">{fill(words.howdy, { name })}</span>
        <Avatar name={name} src={avatars[26]} sharp={avatars[52]} size={26} className="avatar" />
      </button>
      <ul ref={menu} id={menuId} className="editor-toolbar-menu" hidden={!isOpen}>
        <li>
          <a href={profileUrl} className="editor-toolbar-person">
            <Avatar
              name={name}
              src={avatars[64]}
              sharp={avatars[128]}
              size={64}
              className="avatar"
            />
            <span>
              {name}
              <small>{username}</small>
            </span>
          </a>
        </li>
        <li>
          <a href={profileUrl}>{words.editProfile}</a>
        </li>
        <li>
          <button type="button" onClick={() => void handleSignOut()}>
            {words.logOut}
          </button>
        </li>
        {notice && (
          <li>
            <p role="alert">{notice}</p>
          </li>
        )}
      </ul>
    </div>
  );
}
