import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import './main.css';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SignInPage />
    </StrictMode>,
  );
}
