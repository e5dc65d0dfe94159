import type { ReactNode } from 'react';
import { Component } from 'react';
import { Page } from '../../components/Page';
import { Button } from '../../components/plain/Button';
import { Text, Title } from '../../components/plain/text';

/**
 * Catches what breaks while a page is fetched or drawn, so that header and navigation stay usable. Reload is
 * pressed by itself once there is a network again (connection/retry.ts).
 */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { onLine } = navigator;
    return (
      <Page width="words">
        <Title order={1} tabIndex={-1}>
          {onLine ? 'Something went wrong' : 'You are offline'}
        </Title>
        <Text c="dimmed" mt="sm" mb="lg">
          {onLine
            ? 'This page could not be shown. Loading it again usually helps.'
            : 'This page opens by itself once you are connected.'}
        </Text>
        <Button size="md" data-reload onClick={() => window.location.reload()}>
          Reload
        </Button>
        {onLine && (
          <p>
            <a href="/report-problem">Report a problem</a>
          </p>
        )}
      </Page>
    );
  }
}
