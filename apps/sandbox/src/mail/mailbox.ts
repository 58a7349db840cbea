// Keeps what arrived, in memory and bounded: a sandbox that is left running for weeks must not grow.

export interface Mail {
  id: string;
  from: string;
  /** The envelope's recipients: the ones a real mail company would deliver to, unlike the To header. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}

export type ArrivingMail = Omit<Mail, 'id' | 'receivedAt'>;

export interface Mailbox {
  add(mail: ArrivingMail): Mail;
  /** Newest first. */
  list(filter?: { to?: string | undefined }): Mail[];
  find(id: string): Mail | undefined;
  clear(): number;
}

export function createMailbox({ keepMax, now }: { keepMax: number; now: () => Date }): Mailbox {
  let mails: Mail[] = [];
  // Ids go on counting after a clear, so that an old link never shows a newer mail.
  let lastId = 0;

  return {
    add(arriving) {
      lastId += 1;
      const mail = { ...arriving, id: String(lastId), receivedAt: now().toISOString() };
      mails = [mail, ...mails].slice(0, keepMax);
      return mail;
    },
    list(filter) {
      const wanted = filter?.to?.toLowerCase();
      if (wanted === undefined) return [...mails];
      return mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted));
    },
    find(id) {
      return mails.find((mail) => mail.id === id);
    },
    clear() {
      const count = mails.length;
      mails = [];
      return count;
    },
  };
}
