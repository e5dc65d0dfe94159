-- What was paid may be in another currency than what was asked, and goes back in that one.
ALTER TABLE payments ADD COLUMN paid_currency text;
