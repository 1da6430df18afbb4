// @ts-check
// What a page keeps over its own end: an IndexedDB, which plain http has too.

/** @type {Promise<IDBDatabase>|undefined} */
let opened;

function database() {
  return opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('qipu', 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('acts', { keyPath: 'number', autoIncrement: true });
      asked.result.createObjectStore('versions', { keyPath: 'gameId' });
    };
    asked.onsuccess = () => {
      asked.result.onclose = () => { opened = undefined; }; // the browser took it away: the next one is opened anew
      resolve(asked.result);
    };
    asked.onerror = () => {
      opened = undefined;
      reject(asked.error);
    };
  });
}

/**
 * Does something in one transaction and waits until it is on the disk.
 * @template T
 * @param {('acts'|'versions')[]} stores @param {IDBTransactionMode} mode @param {(...stores: IDBObjectStore[]) => IDBRequest<T>|void} act its request's result is the answer
 * @returns {Promise<T>}
 */
export async function transact(stores, mode, act) {
  const transaction = (await database()).transaction(stores, mode, { durability: 'strict' });
  return new Promise((resolve, reject) => {
    const request = act(...stores.map(name => transaction.objectStore(name)));
    transaction.oncomplete = () => resolve(/** @type {any} */ (request?.result));
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}
