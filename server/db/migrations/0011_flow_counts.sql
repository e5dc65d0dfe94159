-- How often the charts of all people take each step, by day (UTC): names alone, nothing of who took it.
CREATE TABLE flow_counts (
  day date NOT NULL,
  chart text NOT NULL,
  from_states text NOT NULL,
  event text NOT NULL,
  to_states text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, chart, from_states, event, to_states)
);
