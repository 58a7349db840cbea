// How every role is run here: as closed as ops/kubernetes closes it.
export const memoryLimit = 512 * 1024 * 1024;

export const closed: readonly string[] = [
  '--read-only',
  // A pod with a read-only root has no other folders to write into either.
  '--read-only-tmpfs=false',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  `--memory=${memoryLimit}`,
];
