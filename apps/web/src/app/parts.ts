// Everything that the first paint can do without. Each line becomes a file of its own in the build.
import { lazyPart } from './crash/lazy-part.tsx';

export const AuthModal = lazyPart(() =>
  import('../features/auth/auth-modal.tsx').then((file) => file.AuthModal),
);
export const AuthPage = lazyPart(() =>
  import('../features/auth/auth-page.tsx').then((file) => file.AuthPage),
);
export const ConsentGate = lazyPart(() =>
  import('../features/consent/consent-gate.tsx').then((file) => file.ConsentGate),
);
export const DepositModal = lazyPart(() =>
  import('../features/deposit/deposit-modal.tsx').then((file) => file.DepositModal),
);
export const KenoPage = lazyPart(() =>
  import('../features/keno/keno-page.tsx').then((file) => file.KenoPage),
);
export const PasswordPage = lazyPart(() =>
  import('../features/password/password-page.tsx').then((file) => file.PasswordPage),
);
export const ProfilePage = lazyPart(() =>
  import('../features/profile/profile-page.tsx').then((file) => file.ProfilePage),
);
export const SessionsPage = lazyPart(() =>
  import('../features/sessions/sessions-page.tsx').then((file) => file.SessionsPage),
);
export const WithdrawModal = lazyPart(() =>
  import('../features/withdraw/withdraw-modal.tsx').then((file) => file.WithdrawModal),
);

export const ComingSoon = lazyPart(() => import('./screens/coming-soon.tsx').then((file) => file.ComingSoon));
export const Footer = lazyPart(() => import('./shell/footer/footer.tsx').then((file) => file.Footer));
export const MemberLayout = lazyPart(() =>
  import('./members/member-layout.tsx').then((file) => file.MemberLayout),
);
export const NotFound = lazyPart(() => import('./screens/not-found.tsx').then((file) => file.NotFound));
export const SideMenu = lazyPart(() => import('./shell/side-menu.tsx').then((file) => file.SideMenu));
export const ToastView = lazyPart(() => import('@yakamoz/ui/toast').then((file) => file.ToastView));
