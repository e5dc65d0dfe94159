/** Shows what the running product does; see Live mode below. */
export function Live() {
  return <main className="page waiting">Live</main>;
}
