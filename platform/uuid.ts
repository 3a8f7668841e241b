const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text from an address can be an id of ours, as PostgreSQL writes UUIDs: anything else would be an error of its own. */
export const isUuid = (text: string): boolean => UUID.test(text);
