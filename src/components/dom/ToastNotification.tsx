import { createNotificationsStore, Notifications, notifications } from '@mantine/notifications';
import { useState } from 'react';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { shortWords } from '../longNames';
import { themed } from '../theme/themed';
import classes from './ToastNotification.module.css';

export interface ToastNotificationProps {
  title?: string | undefined;
  text: string;
  className?: string | undefined;
  bodyClassName?: string | undefined;
  /** Called when it has been closed or swiped away. */
  onDismiss: () => void;
}

/**
 * One toast, painted by Mantine's notifications, with a button that closes it; it can be swiped away, too. How
 * long it shows is not decided here, and each toast is mounted anew, so the store never holds another one.
 */
function ToastNotification({
  title,
  text,
  className = '',
  bodyClassName,
  onDismiss,
}: ToastNotificationProps) {
  const [store] = useState(() => {
    const made = createNotificationsStore();
    notifications.show(
      {
        title,
        message: shortWords(text),
        // Whoever mounts it says how it is to be read out.
        role: 'presentation',
        classNames: {
          root: `${classes.toast} ${className}`,
          body: bodyClassName,
          title: classes.title,
          description: classes.text,
          closeButton: classes.dismiss,
        },
        closeButtonProps: { 'aria-label': 'Dismiss', size: 44, iconSize: 24 },
        onClose: onDismiss,
      },
      made,
    );
    return made;
  });
  return (
    <Notifications
      store={store}
      limit={1}
      autoClose={false}
      withinPortal={false}
      position="bottom-center"
      notificationMaxHeight="none"
      classNames={{ root: classes.stack }}
    />
  );
}

/** A default, for those who fetch it late. */
export default themed(ToastNotification);
