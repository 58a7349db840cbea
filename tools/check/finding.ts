/** One thing a check found. A warning is printed and does not stop the run. */
export interface Finding {
  file: string;
  line?: number;
  message: string;
  warning?: true;
}

/** A check looks at the tree below `root` and answers what is wrong with it. */
export type Check = (root: string) => Finding[] | Promise<Finding[]>;

export function formatFinding({ file, line, message, warning }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}  ${warning ? 'warning: ' : ''}${message}`;
}
