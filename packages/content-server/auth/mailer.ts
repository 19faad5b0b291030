export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type Mailer = ReturnType<typeof createMailer>;

/** Logs mails instead of sending them. */
export function createMailer(log: (line: string) => void) {
  const sent: Mail[] = [];
  return {
    /** Oldest first. */
    sent,
    send(mail: Mail): void {
      sent.push(mail);
      log(`mail to ${mail.to}: ${mail.subject}\n${mail.text.replace(/^/gm, '  ')}`);
    },
  };
}
