import Link from 'next/link';
import { Picture } from '../../components';
import styles from './Card.module.scss';

export default function Card({ post }) {
  return (
    <article className={styles.component}>
      <Picture image={post.featuredImage?.node} />
      <h2>
        <Link href={post.uri}>{post.title}</Link>
      </h2>
      <div dangerouslySetInnerHTML={{ __html: post.excerpt ?? '' }} />
      <style jsx>{`
        h2 {
          color: var(--crust);
        }
      `}</style>
    </article>
  );
}
