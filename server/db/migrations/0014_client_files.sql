-- Files of the built client, of every build that runs somewhere: while processes of two builds serve together, a
-- document of one may be followed by a request for its files at the other. Names carry a hash, so that a file never
-- changes under its name.
CREATE TABLE client_files (
  name text PRIMARY KEY,
  type text NOT NULL,
  -- 'br' for what was compressed when it was built, else 'identity'.
  encoding text NOT NULL,
  body bytea NOT NULL,
  -- When a process that has this file in its build last said so.
  seen_at timestamptz NOT NULL
);
