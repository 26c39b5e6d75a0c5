/** What makes a modal look like its page, for the apps that want it. */
export const loadPageTheme = () => import('./follow-page-theme.js')
