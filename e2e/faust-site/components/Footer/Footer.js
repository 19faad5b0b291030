import { Menu } from '../../components';

export default function Footer({ title, items }) {
  return (
    <footer>
      <Menu items={items} name="Bottom" />
      <p>{`${title}, made with flour`}</p>
    </footer>
  );
}
