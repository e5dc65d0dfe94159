-- What lists and searches of a million ads need. For a large table make the indexes by hand before, with
-- CONCURRENTLY (CHANGELOG): here they lock writes of ads for as long as they take.

-- Every public list is counted and walked in an index alone: newest first, with all that it can be narrowed by.
CREATE INDEX IF NOT EXISTS products_list ON products (created_at DESC, id DESC)
  INCLUDE (featured_until, price_kobo, category_id, state_id, city_id)
  WHERE status = 'active' AND NOT seller_suspended;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_list_category ON products (category_id, created_at DESC, id DESC)
  INCLUDE (featured_until, price_kobo, state_id, city_id)
  WHERE status = 'active' AND NOT seller_suspended;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_list_place ON products (state_id, city_id, created_at DESC, id DESC)
  INCLUDE (featured_until, price_kobo, category_id)
  WHERE status = 'active' AND NOT seller_suspended;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_list_price ON products (category_id, price_kobo)
  INCLUDE (created_at, id, featured_until, state_id, city_id)
  WHERE status = 'active' AND NOT seller_suspended;
--> statement-breakpoint
-- Featured ads stand ahead and are few, so that they are found without a walk past all others.
CREATE INDEX IF NOT EXISTS products_list_featured ON products (created_at DESC, id DESC)
  INCLUDE (featured_until, price_kobo, category_id, state_id, city_id)
  WHERE status = 'active' AND NOT seller_suspended AND featured_until IS NOT NULL;
--> statement-breakpoint
-- The words of public ads; those of titles once more with '^' before them, since only they are found by their
-- beginning. Weights would say the same, but are not in an index: each ad would have to be read.
CREATE INDEX IF NOT EXISTS products_words ON products USING gin (
    (search_vector || array_to_tsvector(string_to_array('^' || replace(translate(search_title, E'\n', ' '), ' ', ' ^'), ' ')))
  ) WHERE status = 'active' AND NOT seller_suspended;
--> statement-breakpoint
-- The words of all titles, for words that begin with what somebody typed, and for what a misspelt one may mean. Words
-- are only added: one that no ad holds any more does no harm, since ads are asked for it again.
CREATE TABLE title_words (word text COLLATE "C" PRIMARY KEY);
--> statement-breakpoint
CREATE FUNCTION keep_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two who add the same words don't wait for each other.
  INSERT INTO title_words
    SELECT DISTINCT word FROM new_ads, unnest(string_to_array(translate(search_title, E'\n', ' '), ' ')) AS word
    -- Letters and digits alone; what beyond ASCII is a letter depends on the database's locale.
    WHERE length(word) > 2 AND word !~ '[\x01-\x2f\x3a-\x60\x7b-\x7f]'
    ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_title_words_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_ads FOR EACH STATEMENT EXECUTE FUNCTION keep_title_words();
--> statement-breakpoint
CREATE TRIGGER products_title_words_changed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS new_ads FOR EACH STATEMENT EXECUTE FUNCTION keep_title_words();
--> statement-breakpoint
INSERT INTO title_words
  SELECT DISTINCT word FROM products, unnest(string_to_array(translate(search_title, E'\n', ' '), ' ')) AS word
  WHERE length(word) > 2 AND word !~ '[\x01-\x2f\x3a-\x60\x7b-\x7f]';
--> statement-breakpoint
CREATE INDEX title_words_alike ON title_words USING gin (word gin_trgm_ops);
--> statement-breakpoint
-- How many open reports each reported ad has, so that the list of them need not count them all. The time is the
-- ad's own, which never changes.
CREATE TABLE reported_ads (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  open_reports integer NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX reported_ads_order ON reported_ads (open_reports DESC, created_at DESC, product_id DESC);
--> statement-breakpoint
CREATE FUNCTION keep_reported_ads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.resolved_at IS NULL THEN
    UPDATE reported_ads SET open_reports = open_reports - 1 WHERE product_id = OLD.product_id;
    DELETE FROM reported_ads WHERE product_id = OLD.product_id AND open_reports = 0;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.resolved_at IS NULL THEN
    INSERT INTO reported_ads SELECT id, 1, created_at FROM products WHERE id = NEW.product_id
      ON CONFLICT (product_id) DO UPDATE SET open_reports = reported_ads.open_reports + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reports_reported_ads AFTER INSERT OR DELETE OR UPDATE OF resolved_at, product_id ON reports
  FOR EACH ROW EXECUTE FUNCTION keep_reported_ads();
--> statement-breakpoint
INSERT INTO reported_ads
  SELECT products.id, count(*), products.created_at FROM reports JOIN products ON products.id = reports.product_id
  WHERE reports.resolved_at IS NULL GROUP BY products.id;
--> statement-breakpoint
-- What the indexes of words and the new table hold is planned with from now on.
ANALYZE products, title_words, reported_ads;
--> statement-breakpoint
-- Last, since it keeps everybody out until the migration is done: what the new indexes do better. The version before
-- searches by products_search_vector, which a later release drops.
DROP INDEX products_public;
--> statement-breakpoint
DROP INDEX products_public_category;
--> statement-breakpoint
DROP INDEX products_public_place;
--> statement-breakpoint
DROP INDEX products_public_category_price;
