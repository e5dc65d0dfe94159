/** Fetches what paints a toast: with the first one, or when it is clear that one may come (src/app/Toasts.tsx). */
export const toastPart = () => import('../../components/dom/ToastNotification');
