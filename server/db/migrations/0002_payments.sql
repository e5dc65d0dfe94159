-- The payment's own words (initiated, paid, failed, cancelled, refused-amount), what is owed back, and the sandbox's ledger.
ALTER TABLE payments DROP CONSTRAINT payments_status_check;
--> statement-breakpoint
UPDATE payments SET status = CASE status WHEN 'pending' THEN 'initiated' WHEN 'successful' THEN 'paid' ELSE status END;
--> statement-breakpoint
ALTER TABLE payments ALTER COLUMN status SET DEFAULT 'initiated';
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_status_check
  CHECK (status IN ('initiated', 'paid', 'failed', 'cancelled', 'refused-amount'));
--> statement-breakpoint
ALTER TABLE payments ADD COLUMN refund_kobo bigint NOT NULL DEFAULT 0 CONSTRAINT payments_refund_check CHECK (refund_kobo >= 0);
--> statement-breakpoint
DROP INDEX payments_successful;
--> statement-breakpoint
CREATE INDEX payments_paid ON payments (settled_at) WHERE status = 'paid';
--> statement-breakpoint
CREATE INDEX payments_open ON payments (created_at) WHERE status IN ('initiated', 'failed', 'cancelled');
--> statement-breakpoint
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_period_check CHECK (ends_at > starts_at);
--> statement-breakpoint
-- What is sold must be more than what is free (5 active ads).
UPDATE plans SET listing_limit = 10, features = array_replace(features, 'Up to 5 ads', 'Up to 10 ads') WHERE id = 1 AND listing_limit = 5;
--> statement-breakpoint
CREATE TABLE sandbox_charges (
  tx_ref text PRIMARY KEY,
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  currency text NOT NULL,
  title text NOT NULL,
  customer text NOT NULL,
  return_url text NOT NULL,
  webhook_url text NOT NULL,
  webhook_secret text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'successful', 'failed', 'pending')),
  paid_kobo bigint,
  provider_id text NOT NULL,
  settles_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
