-- What lists of 100,000 ads and 25,000 people need to be paged as fast as short ones.
CREATE INDEX products_newest ON products (created_at DESC, id DESC);
--> statement-breakpoint
DROP INDEX products_public;
--> statement-breakpoint
CREATE INDEX products_public ON products (created_at DESC, id DESC) INCLUDE (featured_until) WHERE status = 'active' AND NOT seller_suspended;
--> statement-breakpoint
DROP INDEX products_public_category;
--> statement-breakpoint
CREATE INDEX products_public_category ON products (category_id, created_at DESC, id DESC) INCLUDE (featured_until) WHERE status = 'active' AND NOT seller_suspended;
--> statement-breakpoint
CREATE INDEX users_roles ON users USING gin (roles);
--> statement-breakpoint
CREATE INDEX users_suspended ON users (created_at DESC, id DESC) WHERE status = 'suspended';
