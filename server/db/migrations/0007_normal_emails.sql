-- Addresses are kept in one form: marks joined to their letters, wide letters as plain ones, nothing that nobody
-- sees. One that would meet another account stays as it is, since only a person can tell whose it is.
WITH plain AS (
  SELECT id, lower(regexp_replace(normalize(email, NFKC), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g')) AS email
  FROM users
), first AS (
  SELECT DISTINCT ON (email) id, email FROM plain ORDER BY email, id
)
UPDATE users SET email = first.email
FROM first
WHERE first.id = users.id AND first.email <> users.email
  AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email = first.email);
