/** The names of the registered services, as the server gives them to public pages. */
export const consentServicesKey = ['consent', 'services'] as const;
