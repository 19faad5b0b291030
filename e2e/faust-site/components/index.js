export { default as Card } from './Card/Card';
export { default as Footer } from './Footer/Footer';
export { default as Header } from './Header/Header';
export { default as Menu } from './Menu/Menu';
export { default as Picture } from './Picture/Picture';
