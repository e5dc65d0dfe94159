import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { authMachine } from '../../../machines/auth/auth.machine';
import { verifyEmailPath } from '../../../machines/auth/redirect';
import { PRODUCT_NAME } from '../../../openapi/entities/product-name';
import { FocusOnMount } from '../../components/dom/FocusOnMount';
import { TabList } from '../../components/dom/TabList';
import { Button } from '../../components/plain/Button';
import { Loader } from '../../components/plain/bits';
import { Alert, Divider, Paper, Stack } from '../../components/plain/boxes';
import { Anchor, Text, Title } from '../../components/plain/text';
import { SignInForm, SignUpForm, type TypedEmail } from './AuthForms';
import classes from './auth.module.css';

/** The form's tab, as the address has it: /auth and /auth?tab=sign-up. */
export type AuthTab = 'signIn' | 'signUp';

export interface AuthViewProps extends TypedEmail {
  snapshot: SnapshotFrom<typeof authMachine>;
  send: (event: EventFromLogic<typeof authMachine>) => void;
  tab: AuthTab;
  /** Google's button, which has a chart of its own. */
  google?: ReactNode;
}

const TABS = [
  { tab: 'signIn', href: '/auth', name: 'Sign In' },
  { tab: 'signUp', href: '/auth?tab=sign-up', name: 'Sign Up' },
] as const;

function Forms({ snapshot, send, tab, google, typedEmail, onEmail }: AuthViewProps) {
  const Form = tab === 'signIn' ? SignInForm : SignUpForm;
  return (
    <Stack gap="md">
      <TabList className={classes.tabs} label="Sign in or sign up">
        {TABS.map((one) => (
          <a
            key={one.tab}
            id={`tab-${one.tab}`}
            href={one.href}
            role="tab"
            aria-selected={one.tab === tab}
            tabIndex={one.tab === tab ? 0 : -1}
            className={classes.tab}
          >
            {one.name}
          </a>
        ))}
      </TabList>
      <Stack gap="md" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {google}
        <Divider label={tab === 'signIn' ? 'Or continue with email' : 'Or sign up with email'} />
        {snapshot.matches({ signedOut: 'failed' }) && (
          <FocusOnMount role="alert">
            <Alert>{snapshot.context.banner}</Alert>
          </FocusOnMount>
        )}
        {snapshot.matches({ signedOut: 'exchangingGoogleToken' }) && (
          <Text size="sm" c="dimmed" role="status">
            Signing you in with Google...
          </Text>
        )}
        <Form key={tab} snapshot={snapshot} send={send} typedEmail={typedEmail} onEmail={onEmail} />
      </Stack>
    </Stack>
  );
}

/** Signed in already, but the mail's link has not been followed: another account needs a sign-out first. */
function Unverified({ snapshot, send }: AuthViewProps) {
  const email = snapshot.context.user?.email ?? '';
  return (
    <Stack gap="md">
      <Text>
        You are signed in as <b>{email}</b>. To go on, please verify your email address.
      </Text>
      <Button component="a" href={verifyEmailPath(email)} size="md">
        Verify Email Address
      </Button>
      <Button variant="default" size="md" onClick={() => send({ type: 'session.ended', where: 'here' })}>
        Sign Out
      </Button>
    </Stack>
  );
}

function Unreachable({ send }: AuthViewProps) {
  return (
    <Stack gap="md" role="alert">
      <Text>We can't reach the market. You are still signed in; this page tries again by itself.</Text>
      <Button size="md" onClick={() => send({ type: 'retry.pressed' })}>
        Retry
      </Button>
    </Stack>
  );
}

function Content(props: AuthViewProps) {
  const { snapshot } = props;
  if (snapshot.matches('signedOut')) return <Forms {...props} />;
  if (snapshot.matches('unverified')) return <Unverified {...props} />;
  if (snapshot.matches('unreachable')) return <Unreachable {...props} />;
  return (
    <div className={classes.waiting} role="status" aria-label="Loading">
      <Loader />
    </div>
  );
}

/** /auth (section 2, Auth). */
export function AuthView(props: AuthViewProps) {
  return (
    <div className={classes.page}>
      <a className={classes.back} href="/">
        <IconArrowLeft size={18} aria-hidden />
        Back to main menu
      </a>
      <div className={classes.head}>
        <Title order={1} size="h2" tabIndex={-1}>
          Welcome to {PRODUCT_NAME}
        </Title>
        <Text c="dimmed">Sign in or create an account to buy and sell.</Text>
      </div>
      <p className={classes.needsProgram}>
        Signing in needs JavaScript. Please turn it on and load this page again. You can look at all ads
        without it.
      </p>
      <Paper className={classes.card}>
        <Content {...props} />
      </Paper>
      <Text className={classes.terms} size="sm" c="dimmed" ta="center">
        By continuing you agree to our{' '}
        <Anchor href="/terms" inherit underline="always">
          Terms of Service
        </Anchor>{' '}
        and{' '}
        <Anchor href="/privacy" inherit underline="always">
          Privacy Policy
        </Anchor>
        .
      </Text>
    </div>
  );
}
