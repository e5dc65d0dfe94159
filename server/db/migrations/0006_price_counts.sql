-- Lists narrowed by price are counted from an index alone.
DROP INDEX products_public_price;
--> statement-breakpoint
CREATE INDEX products_public_price ON products (price_kobo) INCLUDE (featured_until) WHERE status = 'active' AND NOT seller_suspended;
--> statement-breakpoint
CREATE INDEX products_public_category_price ON products (category_id, price_kobo) INCLUDE (featured_until) WHERE status = 'active' AND NOT seller_suspended;
