/** Next's on-demand revalidation: rebuilds a page on request. */
export default async function handler(req, res) {
  if (req.query.secret !== process.env.BUILD_AGAIN_SECRET) {
    return res.status(401).json({ message: 'Invalid token' });
  }
  try {
    await res.revalidate(req.query.path);
    return res.json({ revalidated: true });
  } catch (err) {
    return res.status(500).send('Error revalidating');
  }
}
