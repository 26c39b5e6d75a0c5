/** Brings the choice of a provider and what follows it; the amount asks for them as soon as it is there, so that nobody waits. */
export const loadProviderViews = () => import('./provider-views.js')
