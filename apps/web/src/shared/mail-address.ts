/** A link that opens a letter already begun. Line breaks travel as CR LF, as mail wants them. */
export function mailAddress(to: string, { subject, body }: { subject: string; body: string }): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  if (body !== '') parts.push(`body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`);
  return `mailto:${to}?${parts.join('&')}`;
}
