-- Counts the saves of an ad, a category and a profile, so that a save of somebody who has not seen the last one can be told.
ALTER TABLE products ADD COLUMN version integer NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE categories ADD COLUMN version integer NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;
