/** The connector id of the Safe that shows this page. */
export const SAFE_ID = 'safe'
