//! Accounts: a guest who is known by a name and a passphrase, wherever they come from.

use sqlx::{AnyConnection, Row};

use super::guests::insert_guest;
use super::people::take_along;
use super::sessions::{NewSession, delete_sessions, insert_session};
use super::{Store, StoreFault, now};

/// An account as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub guest: String,
    /// Its name as it was written.
    pub name: String,
    /// The hash of the passphrase, with its parameters.
    pub passphrase: String,
}

/// An account to be made.
#[derive(Clone, Copy, Debug)]
pub struct NewAccount<'a> {
    /// Whose it is.
    pub guest: &'a str,
    /// Whether nothing is stored of this guest yet.
    pub is_new: bool,
    /// Its name.
    pub name: &'a str,
    /// Its name as it is compared.
    pub name_key: &'a str,
    /// The hash of the passphrase.
    pub passphrase: &'a str,
    /// The hashes of the recovery codes.
    pub codes: &'a [String],
    /// The session that replaces those the guest had.
    pub session: NewSession<'a>,
}

/// A browser that comes into an account.
#[derive(Clone, Copy, Debug)]
pub struct SignedIn<'a> {
    /// The account's guest.
    pub guest: &'a str,
    /// Its new session.
    pub session: NewSession<'a>,
    /// The guest and the session that this browser had before.
    pub before: Option<(&'a str, &'a str)>,
    /// Whether the account takes that guest along.
    pub take_along: bool,
    /// Number of sessions of an account; the ones that were not used for longest end.
    pub most_sessions: u32,
}

impl Store {
    /// The account of this name, as it is compared.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn account(&self, name_key: &str) -> Result<Option<Account>, StoreFault> {
        let query = sqlx::query("SELECT guest, name, passphrase FROM accounts WHERE name_key = $1");
        self.one_account(query.bind(name_key.to_owned())).await
    }

    /// The account of a guest.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn account_of(&self, guest: &str) -> Result<Option<Account>, StoreFault> {
        let query = sqlx::query("SELECT guest, name, passphrase FROM accounts WHERE guest = $1");
        self.one_account(query.bind(guest.to_owned())).await
    }

    async fn one_account(&self, query: super::database::Statement<'_>) -> Result<Option<Account>, StoreFault> {
        let rows = self.database.rows(query).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        Ok(Some(Account { guest: row.try_get(0)?, name: row.try_get(1)?, passphrase: row.try_get(2)? }))
    }

    /// Makes an account of a guest. Returns whether it was made: the name may be taken, or the guest have one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn add_account(&self, new: NewAccount<'_>) -> Result<bool, StoreFault> {
        let made = self.database.writing(|attempt| async move {
            let mut transaction = attempt.begin().await?;
            if new.is_new {
                insert_guest(&mut transaction, new.guest, Some(new.name)).await?;
            }
            let query = "INSERT INTO accounts (guest, name, name_key, passphrase, made_at) VALUES ($1, $2, $3, $4, $5)";
            sqlx::query(query)
                .bind(new.guest.to_owned())
                .bind(new.name.to_owned())
                .bind(new.name_key.to_owned())
                .bind(new.passphrase.to_owned())
                .bind(now())
                .execute(&mut *transaction)
                .await?;
            let named = sqlx::query("UPDATE guests SET name = $1 WHERE id = $2");
            named.bind(new.name.to_owned()).bind(new.guest.to_owned()).execute(&mut *transaction).await?;
            write_codes(&mut transaction, new.guest, new.codes).await?;
            delete_sessions(&mut transaction, new.guest).await?;
            insert_session(&mut transaction, new.guest, &new.session).await?;
            transaction.commit().await
        });
        match made.await {
            Ok(()) => Ok(true),
            Err(fault) if fault.is_conflict() => Ok(false),
            Err(fault) => Err(fault),
        }
    }

    /// Lets a browser into an account; what it was before ends there, or is taken along.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn sign_in(&self, signed_in: SignedIn<'_>) -> Result<(), StoreFault> {
        let SignedIn { guest, session, before, take_along: takes, most_sessions } = signed_in;
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                if let Some((other, session)) = before {
                    let ended = sqlx::query("DELETE FROM sessions WHERE guest = $1 AND token_hash = $2");
                    ended.bind(other.to_owned()).bind(session.to_owned()).execute(&mut *transaction).await?;
                    if takes {
                        take_along(&mut transaction, other, guest).await?;
                    }
                }
                insert_session(&mut transaction, guest, &session).await?;
                let query = sqlx::query(
                    "DELETE FROM sessions WHERE guest = $1 AND token_hash <> $2 AND token_hash NOT IN \
                     (SELECT token_hash FROM sessions WHERE guest = $1 AND token_hash <> $2 \
                     ORDER BY seen_at DESC, token_hash LIMIT $3)",
                );
                let others = i64::from(most_sessions.saturating_sub(1));
                let query = query.bind(guest.to_owned()).bind(session.token_hash.to_owned()).bind(others);
                query.execute(&mut *transaction).await?;
                transaction.commit().await
            })
            .await
    }

    /// Replaces the passphrase of an account; every session ends, and a new one begins.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn change_passphrase(
        &self,
        guest: &str,
        passphrase: &str,
        session: NewSession<'_>,
    ) -> Result<(), StoreFault> {
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                write_passphrase(&mut transaction, guest, passphrase).await?;
                delete_sessions(&mut transaction, guest).await?;
                insert_session(&mut transaction, guest, &session).await?;
                transaction.commit().await
            })
            .await
    }

    /// Replaces the passphrase of the account with this name and this recovery code, which is used up; every session
    /// ends. Returns whose account it is; nothing is done if the code is not one of its own.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn recover(
        &self,
        name_key: &str,
        code_hash: &str,
        passphrase: &str,
    ) -> Result<Option<String>, StoreFault> {
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let query = sqlx::query(
                    "SELECT accounts.guest FROM accounts JOIN recovery_codes ON recovery_codes.guest = accounts.guest \
                     WHERE accounts.name_key = $1 AND recovery_codes.code_hash = $2",
                );
                let query = query.bind(name_key.to_owned()).bind(code_hash.to_owned());
                let Some(row) = query.fetch_optional(&mut *transaction).await? else {
                    transaction.leave().await?;
                    return Ok(None);
                };
                let guest: String = row.try_get(0)?;
                let used = sqlx::query("DELETE FROM recovery_codes WHERE guest = $1 AND code_hash = $2");
                let used = used.bind(guest.clone()).bind(code_hash.to_owned()).execute(&mut *transaction).await?;
                // Somebody else may have used it meanwhile.
                if used.rows_affected() != 1 {
                    transaction.leave().await?;
                    return Ok(None);
                }
                write_passphrase(&mut transaction, &guest, passphrase).await?;
                delete_sessions(&mut transaction, &guest).await?;
                transaction.commit().await?;
                Ok(Some(guest))
            })
            .await
    }

    /// Replaces the recovery codes of an account.
    ///
    /// # Errors
    /// If they cannot be written; then the old ones are still there.
    pub async fn change_codes(&self, guest: &str, codes: &[String]) -> Result<(), StoreFault> {
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                write_codes(&mut transaction, guest, codes).await?;
                transaction.commit().await
            })
            .await
    }

    /// Number of guests whom an account has taken along.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn count_taken_along(&self, account: &str) -> Result<u64, StoreFault> {
        let query = sqlx::query("SELECT COUNT(*) FROM taken_along WHERE account = $1").bind(account.to_owned());
        super::quotas::count_in(&self.database.rows(query).await?)
    }

    /// Number of recovery codes that an account has left.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn count_codes(&self, guest: &str) -> Result<u64, StoreFault> {
        let query = sqlx::query("SELECT COUNT(*) FROM recovery_codes WHERE guest = $1").bind(guest.to_owned());
        super::quotas::count_in(&self.database.rows(query).await?)
    }
}

async fn write_passphrase(connection: &mut AnyConnection, guest: &str, passphrase: &str) -> Result<(), StoreFault> {
    let query = sqlx::query("UPDATE accounts SET passphrase = $1 WHERE guest = $2");
    query.bind(passphrase.to_owned()).bind(guest.to_owned()).execute(connection).await?;
    Ok(())
}

async fn write_codes(connection: &mut AnyConnection, guest: &str, codes: &[String]) -> Result<(), StoreFault> {
    let query = sqlx::query("DELETE FROM recovery_codes WHERE guest = $1").bind(guest.to_owned());
    query.execute(&mut *connection).await?;
    for code in codes {
        let query = sqlx::query("INSERT INTO recovery_codes (guest, code_hash) VALUES ($1, $2)");
        query.bind(guest.to_owned()).bind(code.clone()).execute(&mut *connection).await?;
    }
    Ok(())
}
