/** Brings what is small and seldom wanted. */
export const loadSmallViews = () => import('./small-views.js')
