/** Brings every view but the amount, which asks for them as soon as it is there, so that nobody waits. */
export const loadLaterViews = async () => (await import('./later-views.js')).LATER_VIEWS
