/** Who asks. Only anonymous visitors exist as long as the server knows no sign-in. */
export interface Viewer {
  /** Database id of the signed-in user; null for a visitor. */
  userId: number | null;
}

export const anonymous: Viewer = { userId: null };
