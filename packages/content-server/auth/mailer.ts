import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** The last hundred, oldest first. */
  readonly sent: readonly Mail[];
  send(mail: Mail): void;
}

const kept = 100;

/**
 * Logs mails instead of sending them, and writes them to files.
 *
 * @param folder directory of the files; null: none
 */
export function createMailer(folder: string | null, log: (line: string) => void): Mailer {
  const sent: Mail[] = [];
  return {
    sent,
    send(mail) {
      sent.push(mail);
      if (sent.length > kept) sent.shift();
      log(`mail to ${mail.to}: ${mail.subject}\n${mail.text.replace(/^/gm, '  ')}`);
      if (folder !== null) store(folder, mail, log);
    },
  };
}

function store(folder: string, { to, subject, text }: Mail, log: (line: string) => void): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const files = readdirSync(folder).filter((file) => /^\d+-\d+\.txt$/.test(file));
    for (const file of files.sort().slice(0, -kept + 1)) rmSync(join(folder, file));
    const name = `${Date.now()}-${String(files.length).padStart(3, '0')}.txt`;
    const content = `To: ${to}\nSubject: ${subject}\n\n${text}\n`;
    writeFileSync(join(folder, name), content, { mode: 0o600 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`the mail cannot be kept in ${folder}: ${reason}`);
  }
}
