/** Loads every view but the amount, which requests them once it is there, to spare the user a wait. */
export const loadLaterViews = async () => (await import('./later-views.js')).LATER_VIEWS
