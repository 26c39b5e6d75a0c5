/** The version of these packages, as every request of the data layer tells it (`sv`), and the secure frame is told. The same as in package.json; a test compares. */
export const SDK_VERSION = '0.0.0'
