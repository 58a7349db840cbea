import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const parameter = 'promosyon';

interface OpenedState {
  /** Set where a press inside the site opened the detail, so that closing goes back to where it was. */
  closeBack?: boolean;
}

export interface PromotionAddress {
  /** As it stands in the address; the list decides whether there is such a promotion. */
  openId: string | null;
  addressOf: (id: number) => { search: string };
  state: OpenedState;
  close: () => void;
}

/** The open detail stands in the address: it can be shared, and the browser's Back closes it. */
export function usePromotionAddress(): PromotionAddress {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const openId = query.get(parameter);

  // Going back takes a moment; a second press in between would leave the page.
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [openId]);

  return {
    openId,
    addressOf: (id) => ({ search: `?${parameter}=${id}` }),
    state: { closeBack: true },
    close: () => {
      if (openId === null || closing.current) return;
      closing.current = true;
      if ((state as OpenedState | null)?.closeBack) void navigate(-1);
      else void navigate({ search: '' }, { replace: true });
    },
  };
}
