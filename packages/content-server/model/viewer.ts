/** WordPress's roles, in descending order of capabilities. */
export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;

export type Role = (typeof roles)[number];

export function isRole(name: string): name is Role {
  return roles.some((role) => role === name);
}

/** The user of a request: a visitor, or a user with a role. */
export interface Viewer {
  /** Database id of the signed-in user; null for a visitor. */
  userId: number | null;
  /** Null for a visitor. */
  role: Role | null;
}

export const anonymous: Viewer = { userId: null, role: null };
