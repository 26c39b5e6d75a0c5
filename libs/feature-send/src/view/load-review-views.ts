/** Brings the review and what follows it; the form asks for them as soon as it is complete, so that nobody waits. */
export const loadReviewViews = () => import('./review-views.js')
