import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestFor<'POST /api/change_password.php'>['body']) =>
      api('POST /api/change_password.php', { body }),
    // The player's other sessions have ended.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['member', 'sessions'] }),
  });
}
