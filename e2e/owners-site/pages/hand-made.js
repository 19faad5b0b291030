/** A page of the site at an address at which WordPress has a page as well. */
export default function Page() {
  return <h1>Made by hand</h1>;
}
