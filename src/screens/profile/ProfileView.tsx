import { Badge, Button, Paper, Stack, Title } from '@mantine/core';
import { IconMailCheck, IconMailExclamation } from '@tabler/icons-react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { verifyEmailPath } from '../../../machines/auth/redirect';
import type { profileMachine } from '../../../machines/profile/profile.machine';
import { localPart } from '../../../openapi/entities/user';
import { Page } from '../../components/Page';
import { themed } from '../../components/theme/themed';
import classes from './profile.module.css';

export interface ProfileViewProps {
  snapshot: SnapshotFrom<typeof profileMachine>;
  send: (event: EventFromLogic<typeof profileMachine>) => void;
}

/** Who is signed in (section 2, Profile). */
export const ProfileView = themed(function ProfileView({ snapshot, send }: ProfileViewProps) {
  const { email, name } = snapshot.context.user;
  const verified = snapshot.matches('verified');
  const Icon = verified ? IconMailCheck : IconMailExclamation;
  return (
    <Page width="xs">
      <Title order={1} tabIndex={-1} mb="md">
        Profile
      </Title>
      <Paper withBorder p="lg">
        <Stack gap="md">
          <dl className={classes.facts}>
            <div>
              <dt>Email</dt>
              <dd>{email}</dd>
            </div>
            {name !== localPart(email) ? (
              <div>
                <dt>Display name</dt>
                <dd>
                  <bdi>{name}</bdi>
                </dd>
              </div>
            ) : null}
          </dl>
          <Badge
            variant="light"
            size="lg"
            radius="sm"
            color={verified ? undefined : 'gray'}
            leftSection={<Icon size={16} aria-hidden="true" />}
          >
            {verified ? 'Email Verified' : 'Email Not Verified'}
          </Badge>
          {verified ? null : (
            <Button component="a" href={verifyEmailPath(email)} h={44}>
              Verify Email Address
            </Button>
          )}
          <Button variant="default" h={44} disabled>
            Account Settings
          </Button>
          <Button variant="default" h={44} onClick={() => send({ type: 'signOut.pressed' })}>
            Sign Out
          </Button>
        </Stack>
      </Paper>
    </Page>
  );
});
