/** Loads the review and what follows it; the form requests them once it is complete, to spare the user a wait. */
export const loadReviewViews = () => import('./review-views.js')
