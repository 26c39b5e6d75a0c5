/** Why a goal is missed, as far as it was looked into; by row id. Shown only while the goal is missed. */
export const reasons = {}
