import { Skeleton, Title } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCash,
  IconEye,
  IconHeart,
  IconMail,
  IconMessage,
  IconPackage,
  IconPhone,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { changeText } from '../../../machines/sellerAnalytics/change';
import {
  ANALYTICS_FAILED,
  type sellerAnalyticsMachine,
} from '../../../machines/sellerAnalytics/sellerAnalytics.machine';
import type { Activity, Analytics } from '../../../openapi/entities/analytics';
import { LatePart } from '../../components/dom/LatePart';
import { FailedState } from '../../components/FailedState';
import { detailAge } from '../../components/format';
import { productPath } from '../../components/links';
import { Page } from '../../components/Page';
import { themed } from '../../components/theme/themed';
import classes from './sellerAnalytics.module.css';

export interface SellerAnalyticsViewProps {
  snapshot: SnapshotFrom<typeof sellerAnalyticsMachine>;
  send: (event: EventFromLogic<typeof sellerAnalyticsMachine>) => void;
}

const viewsChart = () => import('./ViewsChart');
const number = (value: number) => value.toLocaleString('en-NG');

/** How a seller's ads fare: only what the server knows (section 2, Seller analytics). */
export const SellerAnalyticsView = themed(function SellerAnalyticsView({
  snapshot,
  send,
}: SellerAnalyticsViewProps) {
  const { analytics, now } = snapshot.context;
  return (
    <Page>
      <Title order={1} tabIndex={-1} mb="md">
        Seller Analytics
      </Title>
      {snapshot.matches('failed') ? (
        <FailedState text={ANALYTICS_FAILED} onRetry={() => send({ type: 'analytics.retried' })} />
      ) : analytics === null ? (
        <Waiting />
      ) : (
        <Figures analytics={analytics} now={now} />
      )}
    </Page>
  );
});

function Waiting() {
  return (
    <div className={classes.page} role="status" aria-label="Loading analytics">
      <div className={classes.cards}>
        <Skeleton height={124} />
        <Skeleton height={124} />
        <Skeleton height={124} />
        <Skeleton height={124} />
      </div>
      <Skeleton height={320} />
    </div>
  );
}

function Figures({ analytics, now }: { analytics: Analytics; now: number }) {
  const { products, views, inquiries, viewsByDay } = analytics;
  return (
    <div className={classes.page}>
      <div className={classes.cards}>
        <Figure
          name="Total products"
          icon={<IconPackage size={20} />}
          value={products.total}
          note={`${number(products.active)} active`}
          change={changeText(products.total, products.previous)}
        />
        <Figure
          name="Total views"
          icon={<IconEye size={20} />}
          value={views.total}
          note={`${number(views.current)} in 30 days`}
          change={changeText(views.current, views.previous)}
        />
        <Figure
          name="Inquiries"
          icon={<IconMessage size={20} />}
          value={inquiries.total}
          note={`${number(inquiries.current)} in 30 days`}
          change={changeText(inquiries.current, inquiries.previous)}
        />
        {/* Buyers pay sellers by themselves: there is no figure to show, and none is made up. */}
        <Figure
          name="Revenue"
          icon={<IconCash size={20} />}
          value={null}
          note="Buyers pay you directly, so we can't tell."
        />
      </div>
      <Panel title="Views a day">
        <div className={classes.chart}>
          <LatePart load={viewsChart} give={{ days: viewsByDay }} />
        </div>
        <details className={classes.days}>
          <summary>Show the figures</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Views</th>
              </tr>
            </thead>
            <tbody>
              {viewsByDay.map(({ day, views: count }) => (
                <tr key={day}>
                  <td>{day}</td>
                  <td>{number(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Panel>
      <div className={classes.columns}>
        <Panel title="Top products">
          <Top products={analytics.topProducts} />
        </Panel>
        <Panel title="Recent activity">
          <Recent activity={analytics.activity} now={now} />
        </Panel>
      </div>
    </div>
  );
}

function Figure(props: {
  name: string;
  icon: ReactNode;
  /** Null is unknown. */
  value: number | null;
  note: string;
  change?: string;
}) {
  return (
    <section className={classes.card}>
      <h2 className={classes.name}>
        <span aria-hidden="true">{props.icon}</span> {props.name}
      </h2>
      <p className={classes.value}>{props.value === null ? '—' : number(props.value)}</p>
      <p className={classes.note}>{props.note}</p>
      {props.change ? <p className={classes.note}>{props.change}</p> : null}
    </section>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

function Top({ products }: { products: Analytics['topProducts'] }) {
  if (products.length === 0) return <p className={classes.note}>Nobody has opened your ads yet.</p>;
  return (
    <ol className={classes.list}>
      {products.map((product) => (
        <li key={product.id}>
          <a href={productPath(product)}>
            <bdi>{product.title}</bdi>
          </a>
          <span className={classes.note}>
            {`${number(product.views)} views · ${number(product.inquiries)} inquiries`}
          </span>
        </li>
      ))}
    </ol>
  );
}

const ACTIVITIES: Record<Activity['kind'], { text: string; Icon: typeof IconEye }> = {
  posted: { text: 'You posted', Icon: IconPlus },
  saved: { text: 'Somebody saved', Icon: IconHeart },
  whatsapp: { text: 'A WhatsApp inquiry about', Icon: IconBrandWhatsapp },
  call: { text: 'A call about', Icon: IconPhone },
  email: { text: 'An e-mail about', Icon: IconMail },
};

function Recent({ activity, now }: { activity: Activity[]; now: number }) {
  if (activity.length === 0) return <p className={classes.note}>Nothing has happened yet.</p>;
  return (
    <ul className={classes.list}>
      {activity.map(({ kind, productId, title, at }, index) => {
        const { text, Icon } = ACTIVITIES[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice at once; the list is drawn once
          <li key={`${index} ${at}`}>
            <span className={classes.what}>
              <Icon size={18} aria-hidden="true" />
              <span>
                {text}{' '}
                <a href={productPath({ id: productId, title })}>
                  <bdi>{title}</bdi>
                </a>
              </span>
            </span>
            <span className={classes.note}>{detailAge(at, now)}</span>
          </li>
        );
      })}
    </ul>
  );
}
