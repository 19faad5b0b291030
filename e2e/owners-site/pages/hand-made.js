/** Where WordPress has a page, too. */
export default function Page() {
  return <h1>Made by hand</h1>;
}
