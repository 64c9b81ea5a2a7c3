#include "play/passwords.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "play/secrets.h"

namespace sumito::play {

namespace {

class Worker final : public Passwords {
public:
    explicit Worker(std::size_t longest_queue)
        : longest_queue_(longest_queue), thread_([this] { work(); }) {}

    ~Worker() override {
        {
            const std::lock_guard lock(mutex_);
            ending_ = true;
        }
        wake_.notify_one();
        thread_.join();
    }

    bool hash(std::string password, std::function<void(std::optional<std::string>)> done) override {
        return add([password = std::move(password), done = std::move(done)] {
            done(password_hash(password));
        });
    }

    bool verify(std::string password, std::string hash, std::function<void(bool)> done) override {
        return add([password = std::move(password), hash = std::move(hash),
                    done = std::move(done)] { done(password_fits(password, hash)); });
    }

private:
    bool add(std::function<void()> job) {
        {
            const std::lock_guard lock(mutex_);
            if (queue_.size() >= longest_queue_) return false;
            queue_.push_back(std::move(job));
        }
        wake_.notify_one();
        return true;
    }

    void work() {
        std::unique_lock lock(mutex_);
        for (;;) {
            wake_.wait(lock, [this] { return ending_ || !queue_.empty(); });
            if (ending_) return;
            const std::function<void()> job = std::move(queue_.front());
            queue_.pop_front();
            lock.unlock();
            job();
            lock.lock();
        }
    }

    std::size_t longest_queue_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> queue_;
    bool ending_ = false;
    std::thread thread_;
};

}  // namespace

std::unique_ptr<Passwords> make_passwords(std::size_t longest_queue) {
    return std::make_unique<Worker>(longest_queue);
}

}  // namespace sumito::play
